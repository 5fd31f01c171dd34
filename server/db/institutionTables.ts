import type { Generated, JSONColumnType } from 'kysely';
import type { Catalogue } from '../../domain/organisation/catalogue.ts';
import type { CheckRules } from '../../domain/order/dataCheck/rules.ts';
import type { Notation } from '../../domain/teeth.ts';
import type { Holiday } from '../../domain/organisation/workCalendar.ts';

/** Settings of organisations: one row each, none until something is set. */
export interface InstitutionTables {
  /** Readable by partners. */
  offering: {
    organisationId: number;
    workingDays: number[];
    holidays: JSONColumnType<Holiday[]>;
    catalogue: JSONColumnType<Catalogue> | null;
    /** Its confirmed partners, who may read it; hidden from tenants. */
    partners: Generated<number[]>;
    checkRules: JSONColumnType<CheckRules> | null;
  };
  orderDefault: {
    organisationId: number;
    labId: number | null;
    notation: Notation | null;
    designApproval: boolean;
    sharePatientName: boolean;
  };
}
