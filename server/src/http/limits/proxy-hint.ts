import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '../../core/config/config.ts'

/** Without TRUST_PROXY all users would share the proxy's limits. Returns whether one was seen. */
export function watchForProxy(app: FastifyInstance, { production, trustProxy }: ServerConfig): () => boolean {
  let isSeen = false
  if (production && trustProxy === undefined) {
    app.addHook('onRequest', async ({ headers, log }) => {
      if (isSeen || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return
      isSeen = true
      log.error({}, 'TRUST_PROXY does not list the proxy in front, so all users share its rate limits')
    })
  }
  return () => isSeen
}
