import { Refusal } from '@enp/shared/errors'
import { openFairQueue, QueueFull } from '@enp/shared/isolated/fair-queue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../core/database-failure.ts'
import { toNetwork } from './network.ts'
import type { RequestHook } from './route-options.ts'
import { payloadReader } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller whose turn this request uses until its response is made. */
    turnOf: string | undefined
  }
}

const limits = {
  maxRunning: Number.POSITIVE_INFINITY,
  /** A pool has five connections, so two are always left for others. */
  maxRunningPerCaller: 3,
  /**
   * More than a page of the mini app requests at once: a caller above it gets one request at a
   * time.
   */
  floodAbove: 8,
  /** More than a network may request in a minute. */
  maxWaitingPerCaller: 400,
}

/** `onRequest` hooks. Errors: RATE_LIMITED if too many requests of the caller wait. */
export interface Turns {
  /** Identifies users by the signed token, and other callers by the network. */
  readonly call: RequestHook
  /**
   * Queues by network, separately from calls. Only for responses from memory, because users of a
   * carrier share a network. One slow read from a disk or a bucket would delay all of them.
   */
  readonly document: RequestHook
}

/**
 * Returns hooks that admit a caller's requests a few at a time, before they query the database.
 * Parallel requests of one caller wait for each other, never take all connections, and leave time
 * for others.
 */
export function openTurns(app: FastifyInstance): Turns {
  const queue = openFairQueue(limits)
  const payloadOf = payloadReader(app)
  app.decorateRequest('turnOf', undefined)
  // Every response passes here, refusals too, even if the client has disconnected.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.turnOf !== undefined) queue.leave(request.turnOf)
    request.turnOf = undefined
    done()
  })
  // Refuses the caller's waiting requests. Otherwise each would wait for the database in its turn,
  // minutes in all.
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
      throw new Refusal('RATE_LIMITED')
    }
  }
  return {
    call: (request, reply) => enter(payloadOf(request)?.sub ?? toNetwork(request.ip), request, reply),
    document: (request, reply) => enter(`document:${toNetwork(request.ip)}`, request, reply),
  }
}
