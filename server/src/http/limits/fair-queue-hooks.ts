import { CallRefusal } from '@enp/shared/errors'
import { openFairQueue, QueueFull } from '@enp/shared/isolated/fair-queue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../core/database/database-failure.ts'
import type { RequestHook } from '../route-options.ts'
import { payloadReader } from '../session.ts'
import { toNetworkPrefix } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Uses a turn until the response is made. */
    turnOf: string | undefined
  }
}

const limits = {
  maxRunning: Number.POSITIVE_INFINITY,
  /** A pool has five connections, so two are always left for others. */
  maxRunningPerCaller: 3,
  /** More than a page of the mini app requests at once; above it, one request at a time. */
  floodAbove: 8,
  /** More than a network may request in a minute. */
  maxWaitingPerCaller: 400,
}

/** Errors: RATE_LIMITED if too many requests of the caller wait. */
export interface FairQueueHooks {
  /** By the user of the signed token, else by the network. */
  readonly call: RequestHook
  /** By network, and only for responses from memory: a slow read would delay a whole carrier. */
  readonly document: RequestHook
}

/** Admits a caller's requests a few at a time, so that they never take all connections. */
export function openTurns(app: FastifyInstance): FairQueueHooks {
  const queue = openFairQueue(limits)
  const payloadOf = payloadReader(app)
  app.decorateRequest('turnOf', undefined)
  // Every response passes here, refusals too, even if the client has disconnected.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.turnOf !== undefined) queue.leave(request.turnOf)
    request.turnOf = undefined
    done()
  })
  // Otherwise each would wait for the database in its turn, minutes in all.
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof DatabaseUnavailable && request.turnOf !== undefined) queue.refuse(request.turnOf, error)
    done()
  })
  const enter = async (caller: string, request: FastifyRequest, reply: FastifyReply) => {
    try {
      const turn = queue.enter(caller)
      if (turn) await turn
      request.turnOf = caller
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      reply.header('retry-after', 1)
      throw new CallRefusal('RATE_LIMITED')
    }
  }
  return {
    call: (request, reply) => enter(payloadOf(request)?.sub ?? toNetworkPrefix(request.ip), request, reply),
    document: (request, reply) => enter(`document:${toNetworkPrefix(request.ip)}`, request, reply),
  }
}
