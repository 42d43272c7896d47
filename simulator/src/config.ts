interface Config {
  port: number
  dataFolder: string
  webappUrl: string
  /** Absent when the simulator runs alone, for another bot. */
  product?: { url: string; serviceToken: string }
  /** The local chain's process, which has the user wallets; absent when it doesn't run. */
  chainUrl?: string
  /** Absent unless strangers use a part of this simulator; docs/guides/playground.md. */
  playground?: { url: string; productUrl: string; host: string; port: number; trustProxy: string | false }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = readPort('SIMULATOR_PORT', env.SIMULATOR_PORT ?? '3001')
  const config: Config = {
    port,
    dataFolder: `${env.DATA_DIR ?? '.data'}/simulator`,
    webappUrl: readUrl('WEBAPP_URL', env.WEBAPP_URL ?? 'http://127.0.0.1:3000'),
  }
  if (env.INTERNAL_URL) {
    config.product = { url: readUrl('INTERNAL_URL', env.INTERNAL_URL), serviceToken: env.SERVICE_TOKEN ?? '' }
  }
  if (env.CHAIN_URL) config.chainUrl = readUrl('CHAIN_URL', env.CHAIN_URL)
  if (env.PLAYGROUND_URL) config.playground = readPlayground(env, env.PLAYGROUND_URL)
  return config
}

function readPlayground(env: NodeJS.ProcessEnv, address: string): NonNullable<Config['playground']> {
  if (!env.INTERNAL_URL || !env.SERVICE_TOKEN) throw new Error('PLAYGROUND_URL needs INTERNAL_URL and SERVICE_TOKEN.')
  if (!env.SIMULATOR_TOKEN_END) throw new Error('PLAYGROUND_URL needs SIMULATOR_TOKEN_END.')
  return {
    url: new URL(readUrl('PLAYGROUND_URL', address)).origin,
    productUrl: `http://127.0.0.1:${readPort('PORT', env.PORT || '3000')}`,
    host: env.PLAYGROUND_HOST || '127.0.0.1',
    port: readPort('PLAYGROUND_PORT', env.PLAYGROUND_PORT || '3010'),
    trustProxy: env.TRUST_PROXY || false,
  }
}

function readPort(name: string, value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Error(`${name} must be a port number between 1 and 65535.`)
}

function readUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an http or https address.`)
  }
  return value
}
