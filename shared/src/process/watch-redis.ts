import type { Outage } from './outages.ts'

interface Connection {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'ready', listener: () => void): unknown
}

/** A connection that loses Redis tries again and fails each time. */
export function watchRedis(connection: Connection, { failed, succeeded }: Outage): void {
  connection.on('error', ({ message }) => failed(message))
  connection.on('ready', succeeded)
}
