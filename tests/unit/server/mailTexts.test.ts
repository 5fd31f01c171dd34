import { expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { limits } from '../../../domain/limits.ts';
import { templates } from '../../../server/mail/templates/index.ts';

/** Every text of `value` by its path: `codes.signIn.lead`. */
const textsOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, part]) => textsOf(part, path ? `${path}.${name}` : name));
const holesOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const minutes = String(limits.codeLife / 60_000);

// https://www.etsi.org/deliver/etsi_ts/123000_123099/123038: the 7-bit alphabet; otherwise a message holds only 70.
const sevenBits = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;
const oneMessage = (text: string) => text.length <= (sevenBits.test(text) ? 160 : 70);

test.each(languages)('the e-mails in %s are complete and have the placeholders of the English ones', (language) => {
  const holes = (texts: [string, string][]) => Object.fromEntries(texts.map(([path, text]) => [path, holesOf(text)]));
  expect(holes(textsOf(templates[language]))).toEqual(holes(textsOf(templates.en)));
  expect(textsOf(templates[language]).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
});

test.each(languages)('text messages in %s fit one message', (language) => {
  const { codeSms, contactChangedSms, contactNewsSms, passwordChangedSms, factorSms } = templates[language];
  const code = codeSms.replace('{{code}}', '123456').replace('{{minutes}}', minutes);
  const texts = [code, contactChangedSms, contactNewsSms, passwordChangedSms, factorSms];
  expect(texts.filter((text) => !oneMessage(text))).toEqual([]);
});
