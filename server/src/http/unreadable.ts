import { randomUUID } from 'node:crypto'
import { type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CallRefusal } from '@enp/shared/errors'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { createValidationRefusal, toRefusalJson } from './failure.ts'

interface Answer {
  readonly status: number
  readonly refusal: CallRefusal
}

/** Any other unreadable request is malformed. */
const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: new CallRefusal('PAYLOAD_TOO_LARGE') },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refusal: new CallRefusal('PAYLOAD_TOO_LARGE') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: createValidationRefusal('request', 'did not arrive in time') },
}
const malformed: Answer = { status: 400, refusal: createValidationRefusal('request', 'is not valid HTTP') }
const noTunnel: Answer = { status: 404, refusal: new CallRefusal('NOT_FOUND') }
const noExpectation: Answer = { status: 417, refusal: createValidationRefusal('expect', 'is not 100-continue') }

/** Cutting the connection earlier would cost the client the response. */
const lingerMs = 1_000

/** Logs only the code, because the text may contain a token. */
export function replyToUnreadable(log: FastifyBaseLogger) {
  return ({ code }: { readonly code?: string }, socket: Socket): void => {
    // The client is gone, or it has its response and still sends the rest of the request.
    if (code === 'ECONNRESET' || !socket.writable) return
    if (hasAnswerBegun(socket)) {
      socket.destroy()
      return
    }
    answerAndClose(log, socket, code, answers[code ?? ''] ?? malformed)
  }
}

function answerAndClose(log: FastifyBaseLogger, socket: Duplex, code: string | undefined, answer: Answer): void {
  const { status, refusal } = answer
  const requestId = randomUUID()
  log.info({ reqId: requestId, code, status }, 'could not read a request')
  socket.end(responseText(status, refusal, requestId))
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}

/** Covers CONNECT and unknown expectations. Unsupported upgrades are plain requests. */
export function replyToUnsupported(server: Server, log: FastifyBaseLogger): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    answerAndClose(log, socket, 'CONNECT', noTunnel)
  })
  server.on('checkExpectation', ({ socket }, _response) => answerAndClose(log, socket, 'EXPECT', noExpectation))
}

/** Replaces the platform's check, which responds outside the envelope. */
export async function requireHost({ headers, raw }: FastifyRequest): Promise<void> {
  if (headers.host === undefined && raw.httpVersion === '1.1') throw createValidationRefusal('host', 'is missing')
}

/** Anything written now would become part of the response being sent. */
function hasAnswerBegun(socket: Socket): boolean {
  return '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse && socket._httpMessage.headersSent
}

function responseText(status: number, refusal: CallRefusal, requestId: string): string {
  const body = toRefusalJson(refusal)
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
