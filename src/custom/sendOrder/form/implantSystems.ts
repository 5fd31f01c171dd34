/** Common implant systems and their platforms: suggestions, not a restriction. */
export const implantSystems: Readonly<Record<string, readonly string[]>> = {
  'Straumann BLX': ['RB', 'WB'],
  'Straumann Bone Level': ['NC', 'RC'],
  'Straumann Tissue Level': ['NNC', 'RN', 'WN'],
  'Nobel Biocare NobelActive': ['3.0', 'NP', 'RP', 'WP'],
  'Nobel Biocare NobelReplace CC': ['NP', 'RP', 'WP'],
  'Nobel Biocare Brånemark': ['NP', 'RP', 'WP'],
  'Astra Tech Implant EV': ['3.0', '3.6', '4.2', '4.8', '5.4'],
  Ankylos: ['C/X'],
  Xive: ['3.0', '3.4', '3.8', '4.5', '5.5'],
  'Osstem TS': ['Mini', 'Regular'],
  'Hiossen ET': ['Mini', 'Regular'],
  'Dentium SuperLine': [],
  'MegaGen AnyRidge': [],
  'Neodent GM': ['GM'],
  'Zimmer Tapered Screw-Vent': ['3.5', '4.5', '5.7'],
  'BioHorizons Internal': ['3.0', '3.5', '4.5', '5.7'],
  Camlog: ['3.3', '3.8', '4.3', '5.0', '6.0'],
  Conelog: ['3.3', '3.8', '4.3', '5.0'],
  'MIS Seven': ['NP', 'SP', 'WP'],
  'MIS C1': ['NP', 'SP', 'WP'],
  'Bego Semados': [],
  'ICX templant': [],
  Medentika: [],
  Thommen: [],
};

/** The platforms of a system, matched case-insensitively; empty for unknown systems. */
export const platformsOf = (system: string | null | undefined): readonly string[] => {
  const typed = system?.trim().toLowerCase();
  const known = Object.keys(implantSystems).find((name) => name.toLowerCase() === typed);
  return (known && implantSystems[known]) || [];
};
