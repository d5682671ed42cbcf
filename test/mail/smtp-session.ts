import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const PATIENCE_MS = 10_000;

/** Sends lines to an SMTP server and returns the last line of each reply, the greeting first. */
export async function talk(port: number, lines: readonly string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The server timed out')));
  await once(socket, 'connect');
  const replies = createInterface(socket)[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await replies.next();
      if (done) throw new Error('The server closed the connection');
      if (/^\d{3} /.test(value)) return value;
    }
  };
  try {
    const heard = [await answer()];
    for (const line of lines) {
      socket.write(`${line}\r\n`);
      heard.push(await answer());
    }
    socket.write('QUIT\r\n');
    return heard;
  } finally {
    socket.destroy();
  }
}

/** Brings a mail by SMTP as any other server would. Gives the answer to the recipient, and to the mail if it came to that. */
export async function bringMail(
  port: number,
  path: string,
  subject: string,
): Promise<{ recipient: string; mail?: string }> {
  const envelope = ['EHLO sender.test.example', 'MAIL FROM:<sender@test.example>', `RCPT TO:<${path}>`];
  const recipient = (await talk(port, envelope)).at(-1)!;
  if (!recipient.startsWith('250')) return { recipient };
  const content = `From: sender@test.example\r\nTo: somebody\r\nSubject: ${subject}\r\n\r\nHello\r\n.`;
  return { recipient, mail: (await talk(port, [...envelope, 'DATA', content])).at(-1) };
}
