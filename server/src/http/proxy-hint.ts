import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/config.ts'

/**
 * Detects a proxy that is not declared in TRUST_PROXY: all users would share its address and its
 * limits. In production it logs an error once and readiness reports it as degraded. Returns a
 * function that reports whether a proxy was seen.
 */
export function watchForProxy(app: FastifyInstance, { production, trustProxy }: Config): () => boolean {
  let isSeen = false
  if (production && trustProxy === undefined) {
    app.addHook('onRequest', async ({ headers, log }) => {
      if (isSeen || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return
      isSeen = true
      log.error({}, 'a proxy is in front that TRUST_PROXY does not name: all people share its address and its limits')
    })
  }
  return () => isSeen
}
