#!/bin/sh
# Run once by the postgres image, when the database is made: the login that serves and owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SERVE_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role ddcp_serve login password :'password';
SQL
