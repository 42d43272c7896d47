import type { OpenOutage } from '@enp/shared/process/outages'
import type { ServerConfig } from '../config/config.ts'

/** Options of the pools of DATABASE_URL and DATABASE_READ_URL; one outage if both are the same. */
export function watchDatabases(
  { databaseUrl, databaseReadUrl }: Pick<ServerConfig, 'databaseUrl' | 'databaseReadUrl'>,
  openOutage: OpenOutage,
) {
  const primary = openOutage('Postgres')
  const replica = databaseReadUrl === databaseUrl ? primary : openOutage('Postgres for reads')
  return [
    { url: databaseUrl, ...toListeners(primary) },
    { url: databaseReadUrl, ...toListeners(replica) },
  ] as const
}

const toListeners = ({ failed, succeeded }: ReturnType<OpenOutage>) => ({
  onConnectionLost: ({ message }: Error) => failed(message),
  onStatement: succeeded,
})
