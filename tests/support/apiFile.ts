import { afterAll } from 'vitest';
import { closeServers } from './testServer.ts';

// API test files share a process, so that the server's modules load once; each file closes the servers it started.
afterAll(closeServers);
