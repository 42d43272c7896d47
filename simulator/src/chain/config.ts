interface LocalChainConfig {
  port: number
  dataFolder: string
  messengerUrl: string
  hotWalletWords: string | undefined
}

export function readChainConfig(env: NodeJS.ProcessEnv): LocalChainConfig {
  return {
    port: readPort('CHAIN_PORT', env.CHAIN_PORT ?? '3004'),
    dataFolder: `${env.DATA_DIR ?? '.data'}/chain`,
    messengerUrl: `http://127.0.0.1:${readPort('SIMULATOR_PORT', env.SIMULATOR_PORT ?? '3001')}`,
    hotWalletWords: env.TON_HOT_WALLET_MNEMONIC || undefined,
  }
}

function readPort(name: string, value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Error(`${name} must be a port number between 1 and 65535.`)
}
