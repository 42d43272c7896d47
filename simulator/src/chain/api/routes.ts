import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptJson } from '../../json-body.ts'
import type { LocalChain } from '../network/local-chain.ts'
import { createChainView } from './chain-view.ts'
import { ApiFailure } from './failure.ts'
import type { ChainFaultControls } from './faults.ts'
import { callToncenterV2 } from './v2.ts'
import { callToncenterV3 } from './v3.ts'

type Fields = Readonly<Record<string, unknown>>

/** toncenter's API, versions 2 and 3, with faults and without a key. */
export function createToncenterPlugin(chain: LocalChain, faults: ChainFaultControls) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptJson(app, () => new ApiFailure(422, 'the body is not JSON'))
    app.setErrorHandler(sendFailure)
    app.addHook('preHandler', (_request, reply) => goWrong(faults, reply))
    app.addHook('onSend', async (_request, reply, payload) => (broken.has(reply) ? toHalf(payload) : payload))

    app.post('/v2/jsonRPC', async ({ body }) => {
      const { id, method, params } = toFields(body)
      const result = await callToncenterV2(createChainView(chain, faults), String(method), toFields(params))
      return { ok: true, result, jsonrpc: '2.0', id }
    })
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: '/v2/*',
      async handler({ params, query, body }) {
        const result = await callToncenterV2(createChainView(chain, faults), params['*'], {
          ...toFields(query),
          ...toFields(body),
        })
        return { ok: true, result }
      },
    })
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: '/v3/*',
      handler: ({ params, url, body }) =>
        callToncenterV3(createChainView(chain, faults), params['*'], {
          query: new URLSearchParams(url.split('?')[1]),
          body: toFields(body),
        }),
    })
  }
}

const broken = new WeakSet<FastifyReply>()
/** Longer than the timeout of any client. */
const silenceMs = 600_000

async function goWrong(faults: ChainFaultControls, reply: FastifyReply): Promise<void> {
  await faults.pauseEnded()
  const failure = faults.nextCall()
  switch (failure?.kind) {
    case undefined:
      return
    case 'status':
      throw new ApiFailure(failure.status, failure.status === 429 ? 'Ratelimit exceed' : 'service unavailable')
    case 'malformed':
      broken.add(reply)
      return
    case 'silent':
      await sleep(silenceMs, undefined, { ref: false })
  }
}

const toHalf = (payload: unknown) => (typeof payload === 'string' ? payload.slice(0, payload.length / 2) : payload)

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

function sendFailure(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ApiFailure)) console.error(error)
  const { status, message } = error instanceof ApiFailure ? error : new ApiFailure(500, 'Something broke.')
  return reply.code(status).send({ ok: false, error: message, code: status })
}
