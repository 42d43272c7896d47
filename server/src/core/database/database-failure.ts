/**
 * The caller may retry later. Whether the last statement or commit took effect is unknown; natural
 * keys make a repeat safe.
 */
export class DatabaseUnavailable extends Error {
  readonly isConnectionLost: boolean
  /** Also true if no connection was free in time, which an unreachable server causes. */
  readonly isUnreachable: boolean

  constructor(cause: PostgresError) {
    super(cause.message, { cause })
    this.isConnectionLost = isConnectionLost(cause)
    this.isUnreachable = this.isConnectionLost || noConnection.test(cause.message)
  }
}

export interface PostgresError extends Error {
  /** An SQLSTATE, or an error code of the operating system. */
  readonly code?: string
  /** Set if the operating system reported the error. */
  readonly syscall?: string
}

/** The server is no longer the primary. A new connection may reach the new one. */
const readOnly = '25006'
const lostStates = new RegExp(`^(08\\w{3}|57P0\\d|${readOnly})$`)
/** Timeouts (57014, 55P03); no connections (53300) or disk space (53100); disk error (58030). */
const busyStates = /^(57014|55P03|53300|53100|58030)$/
/** Driver messages for a lost connection, a closed connection, and a missing response. */
const lostMessages =
  /connection terminated|client was closed|is not queryable|query read timeout|the database system is/i
const noConnection = /timeout exceeded when trying to connect/i

/** Such a failure is part of an outage of Postgres, which the pool logs. */
export const isDatabaseLost = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && error.isConnectionLost

/** Converts errors of an unavailable database; returns other errors unchanged. */
export function asDatabaseError(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error) ? new DatabaseUnavailable(error) : error
}

function isUnavailable(error: PostgresError): boolean {
  return isConnectionLost(error) || busyStates.test(error.code ?? '') || noConnection.test(error.message)
}

function isConnectionLost({ code = '', syscall, message }: PostgresError): boolean {
  return syscall !== undefined || lostStates.test(code) || lostMessages.test(message)
}
