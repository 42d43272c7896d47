import { randomUUID } from 'node:crypto'
import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '@enp/shared/errors'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { invalid, toText } from './failure.ts'

/** What the platform says of a request that it could not read, by its codes; everything else is malformed. */
const answers: Record<string, { status: number; refusal: Refusal }> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: new Refusal('PAYLOAD_TOO_LARGE') },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refusal: new Refusal('PAYLOAD_TOO_LARGE') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: invalid('request', 'did not arrive in time') },
}
const malformed = { status: 400, refusal: invalid('request', 'is not valid HTTP') }

/** How long the rest of a request is let come: a connection cut while it comes would cost the client the answer. */
const lingerMs = 1_000

/** Answers in the envelope what never became a request, and closes. The log has the code only: the text may hold a token. */
export function answerUnreadable(log: FastifyBaseLogger) {
  return ({ code }: { readonly code?: string }, socket: Socket): void => {
    // Gone, or answered already and the rest of the request still comes.
    if (code === 'ECONNRESET' || !socket.writable) return
    if (hasAnswerBegun(socket)) {
      socket.destroy()
      return
    }
    const { status, refusal } = answers[code ?? ''] ?? malformed
    const requestId = randomUUID()
    log.info({ reqId: requestId, code, status }, 'a request could not be read')
    socket.end(responseText(status, refusal, requestId))
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
}

/** In place of the platform's own check, which answers outside the envelope. */
export async function requireHost({ headers, raw }: FastifyRequest): Promise<void> {
  if (headers.host === undefined && raw.httpVersion === '1.1') throw invalid('host', 'is missing')
}

/** The platform keeps the answer in hand on the connection: what is written now would be read as a part of it. */
function hasAnswerBegun(socket: Socket): boolean {
  return '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse && socket._httpMessage.headersSent
}

function responseText(status: number, refusal: Refusal, requestId: string): string {
  const body = toText(refusal)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
