import type { Generated, JSONColumnType } from 'kysely';
import type { Catalogue } from '../../domain/catalogue.ts';
import type { CheckRules } from '../../domain/dataCheck/rules.ts';
import type { Notation } from '../../domain/teeth.ts';
import type { Holiday } from '../../domain/workCalendar.ts';

/** What organisations set: one row each, none where nothing was ever said. */
export interface InstitutionTables {
  /** Partners may read it. */
  offering: {
    organisationId: number;
    workingDays: number[];
    holidays: JSONColumnType<Holiday[]>;
    catalogue: JSONColumnType<Catalogue> | null;
    /** Its confirmed partners, who read it; no tenant reads who they are. */
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
