import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { ServerConfig } from '../core/config/config.ts'

/** Depends on nothing in the request, so the result can be reused for every response. */
export function securityHeaders(config: ServerConfig): Readonly<Record<string, string>> {
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

/** Telegram's web clients frame the mini app; in development the simulator does. */
function optionsFor({ standIn, botApiRoot, webappUrl, playgroundUrl }: ServerConfig): HelmetOptions {
  // The simulator is also a wallet, with a script, pictures and a bridge.
  const simulatorOrigins = standIn ? [...localOrigins(botApiRoot), ...toOrigins(playgroundUrl)] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...simulatorOrigins],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:', ...simulatorOrigins],
        // Each wallet has its own bridge, and only the list of wallets has its address.
        connectSrc: ["'self'", 'https:', ...simulatorOrigins],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'", 'https://web.telegram.org', ...simulatorOrigins],
      },
    },
    frameguard: false,
    strictTransportSecurity: webappUrl.startsWith('https://'),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    // A separate process costs memory, and tools see a framed page scaled only without it.
    originAgentCluster: false,
  }
}

const toOrigins = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin])

/** Both names of this machine lead to the simulator. */
function localOrigins(address: string): string[] {
  const { protocol, port } = new URL(address)
  return ['127.0.0.1', 'localhost'].map((host) => `${protocol}//${host}:${port}`)
}
