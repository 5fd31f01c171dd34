import { placePath } from './account/place.ts';

/** Paths of calls without sign-in: all that the first page needs before it calls one. */
export const openPaths = {
  login: { method: 'POST', path: 'base/login' },
  verLogin: { method: 'POST', path: 'base/verLogin' },
  beginPasskey: { method: 'POST', path: 'base/beginPasskey' },
  passkeyLogin: { method: 'POST', path: 'base/passkeyLogin' },
  verifyFactor: { method: 'POST', path: 'base/verifyFactor' },
  aliverify: { method: 'POST', path: 'base/aliverify', reads: true },
  sendCaptchaCode: { method: 'POST', path: 'base/sendCaptchaCode' },
  registerVerify: { method: 'POST', path: 'base/registerVerify' },
  register: { method: 'POST', path: 'base/register' },
  changePassword: { method: 'POST', path: 'base/changePassword' },
  fetchCountries: { method: 'POST', path: 'base/fetchCountries', reads: true },
  changeLanguage: { method: 'POST', path: 'base/changeLanguage' },
  place: { method: 'POST', path: placePath, reads: true },
} as const;

/** The same for the application page. */
export const orthoPaths = {
  orthoApply: { method: 'POST', path: 'ortho/apply' },
  orthoFind: { method: 'POST', path: 'ortho/find', reads: true },
  dictionary: { method: 'GET', path: 'base/dictionary', reads: true },
} as const;
