/* What people, organisations and sentences are called, in the product's seven languages: lists meet every script. */

export const persons = [
  'Mary Smith',
  '王小明',
  'Ayşe Yılmaz',
  'Lucía Fernández',
  'ليلى حداد',
  'Анна Ёлкина',
  'Zoé Lefèvre',
  'Thomas Reed',
  '李思雨',
  'Mehmet Kaya',
  'Javier Ortega',
  'يوسف الخطيب',
  'Дмитрий Соколов',
  'Amélie Duval',
  'Grace Okafor',
] as const;

export const dentists = ['Dr Ada North', 'Dr Ben Shaw', 'Dr Cora Lane'] as const;
export const technicians = ['Lena Harbour', 'Tom Reed', 'Jonas Weber'] as const;

export const sentences = [
  'Please match the neighbour’s shade.',
  '患者对贵金属过敏，请勿使用。',
  'Kapanış hafif olsun.',
  'Contacto proximal ligero, por favor.',
  'يرجى تقصير الحافة الشفوية قليلاً.',
  'Край коронки под десной, 0,5 мм.',
  'La préparation est un peu courte à 16.',
  'Margin is clear all around; scan taken twice.',
] as const;

export const addresses = ['12 Harley Street, London', '上海市静安区南京西路 100 号', '8 rue des Lilas, Lyon'] as const;

export const clinics = [
  { organisationId: 1, number: 'C-1001', name: 'North Clinic', country: 'GB', contactPerson: 'Ada North' },
  { organisationId: 3, number: 'C-1002', name: 'Lotus Dental', country: 'CN', contactPerson: '林悦' },
  { organisationId: 5, number: 'C-1003', name: 'Meadow Dental', country: 'IE', contactPerson: 'Dr Aoife Byrne' },
] as const;
export const labs = [
  { organisationId: 2, number: 'L-1001', name: 'Harbour Lab', country: 'GB', contactPerson: 'Lena Harbour' },
  { organisationId: 4, number: 'L-1002', name: 'Atelier Dental', country: 'FR', contactPerson: 'Amélie Duval' },
  { organisationId: 6, number: 'L-1003', name: 'Bright Ceramics', country: 'DE', contactPerson: 'Klara Stein' },
] as const;
