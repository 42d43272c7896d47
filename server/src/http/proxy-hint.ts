import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/config.ts'

/**
 * Watches for a proxy that nobody has declared: then every person comes from the proxy's address and shares its limits.
 * Production says so loudly, once in the log and for as long as it runs among what readiness calls degraded.
 * Answers whether one was seen.
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
