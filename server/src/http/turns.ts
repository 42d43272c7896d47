import { Refusal } from '@enp/shared/errors'
import { openFairQueue, QueueFull } from '@enp/shared/isolated/fair-queue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../core/database-failure.ts'
import { toNetwork } from './network.ts'
import type { RequestHook } from './route-options.ts'
import { payloadReader } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller whose turn this request has, until its answer is made. */
    turnOf: string | undefined
  }
}

const limits = {
  maxRunning: Number.POSITIVE_INFINITY,
  /** Of a pool of five connections: two are always left for others. */
  maxRunningPerCaller: 3,
  /** More than a page of the mini app asks for at once: a caller beyond it has one request run at a time. */
  floodAbove: 8,
  /** More than a network may ask for in a minute. */
  maxWaitingPerCaller: 400,
}

/** Hooks of `onRequest`. Errors: RATE_LIMITED when too many requests of the caller wait. */
export interface Turns {
  /** A user is known by the signed token, other callers by the network. */
  readonly call: RequestHook
  /**
   * By the network, apart from its calls. Only for answers from memory: a carrier's users share a network, and one slow
   * read from a disk or a bucket would hold up all of them.
   */
  readonly document: RequestHook
}

/**
 * Returns hooks that let a caller's requests through a few at a time, before they ask the database for anything: many
 * parallel requests of one caller wait behind each other, never take all connections and leave time for others.
 */
export function openTurns(app: FastifyInstance): Turns {
  const queue = openFairQueue(limits)
  const payloadOf = payloadReader(app)
  app.decorateRequest('turnOf', undefined)
  // Every answer passes here, refusals too, even if the client has disconnected.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.turnOf !== undefined) queue.leave(request.turnOf)
    request.turnOf = undefined
    done()
  })
  // The others would each wait for the database in their turn, minutes in all.
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
