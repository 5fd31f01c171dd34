import { describe, expect, it } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { say } from '../../../server/words.ts';

describe('the sentence of a limit', () => {
  it('says the true wait in each language’s own plural', () => {
    const said = (wait: number) => languages.map((language) => say(language, 'errors.tooManyRequestsUntil', { wait }));
    expect(said(780)).toMatchInlineSnapshot(`
      [
        "Too many requests. Try again in 13 minutes.",
        "请求过于频繁，请13分钟后再试。",
        "Çok fazla istek gönderildi. 13 dakika sonra yeniden deneyin.",
        "Demasiadas solicitudes. Vuelva a intentarlo dentro de 13 minutos.",
        "عمليات كثيرة جدًا. أعد المحاولة بعد 13 دقيقة.",
        "Слишком много запросов. Повторите попытку через 13 минут.",
        "Trop de requêtes. Réessayez dans 13 minutes.",
      ]
    `);
    expect(said(60)).toMatchInlineSnapshot(`
      [
        "Too many requests. Try again in 1 minute.",
        "请求过于频繁，请1分钟后再试。",
        "Çok fazla istek gönderildi. 1 dakika sonra yeniden deneyin.",
        "Demasiadas solicitudes. Vuelva a intentarlo dentro de 1 minuto.",
        "عمليات كثيرة جدًا. أعد المحاولة بعد دقيقة واحدة.",
        "Слишком много запросов. Повторите попытку через 1 минуту.",
        "Trop de requêtes. Réessayez dans 1 minute.",
      ]
    `);
    expect(say('ar', 'errors.tooManyRequestsUntil', { wait: 120 })).toContain('بعد دقيقتين');
    expect(say('en', 'errors.tooManyRequestsUntil', { wait: 14 * 3600 })).toContain('in 14 hours');
  });

  it('has no plural for one second, and rounds up', () => {
    expect(say('en', 'errors.tooManyTries', { seconds: 1 })).toBe('Too many attempts. Try again in 1 second.');
    expect(say('ru', 'errors.tooManyTries', { seconds: 21 })).toBe(
      'Слишком много попыток. Повторите через 21 секунду.',
    );
    expect(say('ar', 'errors.codeTooSoon', { seconds: 5 })).toContain('بعد 5 ثوانٍ');
    expect(say('en', 'errors.codeTooSoon', { seconds: 61 })).toContain('in 2 minutes');
  });
});
