interface Config {
  port: number
  dataFolder: string
  webappUrl: string
  /** Absent when the simulator runs alone, for another bot. */
  product?: { url: string; serviceToken: string }
  /** The local chain's process, which has the user wallets; absent when it doesn't run. */
  chainUrl?: string
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.SIMULATOR_PORT ?? 3001)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error('SIMULATOR_PORT must be a port number between 1 and 65535.')
  }
  const config: Config = {
    port,
    dataFolder: `${env.DATA_DIR ?? '.data'}/simulator`,
    webappUrl: readUrl('WEBAPP_URL', env.WEBAPP_URL ?? 'http://127.0.0.1:3000'),
  }
  if (env.INTERNAL_URL) {
    config.product = { url: readUrl('INTERNAL_URL', env.INTERNAL_URL), serviceToken: env.SERVICE_TOKEN ?? '' }
  }
  if (env.CHAIN_URL) config.chainUrl = readUrl('CHAIN_URL', env.CHAIN_URL)
  return config
}

function readUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an http or https address.`)
  }
  return value
}
