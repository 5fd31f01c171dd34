import type { Language } from '../../../domain/languages.ts';

/** The product's name, as in the console. */
export const productNames: Record<Language, string> = {
  en: 'Dental Digital Cloud Platform',
  zh: '牙科数字云平台',
  tr: 'Dental Dijital Bulut Platformu',
  es: 'Plataforma Dental Digital en la Nube',
  ar: 'منصة الأسنان الرقمية السحابية',
  ru: 'Облачная платформа цифровой стоматологии',
  fr: 'Plateforme cloud de dentisterie numérique',
};
