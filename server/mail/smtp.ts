import { createTransport } from 'nodemailer';
import { Undelivered, type Outlet } from './outlets.ts';

/**
 * SMTP stages whose permanent errors concern this message. In others (login, greeting) the operator can fix the cause.
 */
const messageErrors = ['EENVELOPE', 'EMESSAGE'];

const seconds = (count: number) => count * 1000;

/** E-mail over SMTP: `url` such as `smtps://user:password@host:465`, `from` such as `Name <address>`. */
export function smtpOutlet({ url, from }: { url: string; from: string }): Outlet {
  const domain = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          // As an object, so that nothing in an address is parsed as a second one.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== null && { html }),
          // Same for each retry, so that a message sent before a crash isn't shown twice.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        const isFinal = (responseCode ?? 0) >= 500 && messageErrors.includes(code ?? '');
        throw new Undelivered(responseCode ? `SMTP ${responseCode}` : (code ?? 'SMTP'), isFinal);
      }
    },
    close: () => transport.close(),
  };
}
