import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../core/config.ts'

/** The headers of every answer, made once: they depend on nothing in the request. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(optionsFor(config))({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** The messenger's web clients frame the mini-app; on a fresh machine the local messenger does. */
function optionsFor({ standIn, botApiRoot, webappUrl }: Config): HelmetOptions {
  // The local messenger is a wallet too: its script, its pictures and its bridge.
  const local = standIn ? localOrigins(botApiRoot) : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...local],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:', ...local],
        // Each wallet has a bridge of its own, at an address that only the list of wallets knows.
        connectSrc: ["'self'", 'https:', ...local],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'", 'https://web.telegram.org', ...local],
      },
    },
    frameguard: false,
    strictTransportSecurity: webappUrl.startsWith('https://'),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    // A process of its own for a small page costs memory on a phone, and tools see a framed page scaled only without it.
    originAgentCluster: false,
  }
}

/** A person may open the local messenger by either name of this machine. */
function localOrigins(address: string): string[] {
  const { protocol, port } = new URL(address)
  return ['127.0.0.1', 'localhost'].map((host) => `${protocol}//${host}:${port}`)
}
