import { afterAll } from 'vitest';
import { closeServers } from './testServer.ts';

// API test files share a process, which loads the server once and not once a file: each ends what it began.
afterAll(closeServers);
