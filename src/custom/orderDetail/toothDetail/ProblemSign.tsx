import WarningAmber from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';

/** Says of a tooth that it is a problem: red, with a sign and a word. */
export const ProblemSign = ({ label }: { label: string }) => (
  <Chip size="small" color="error" icon={<WarningAmber />} label={label} />
);
