/**
 * Postgres can't be asked now, or refused for want of room or time: whoever asked may ask again later. Whether it did what
 * it was asked last isn't known, a `commit` included: a repeat is safe by its natural key.
 */
export class DatabaseUnavailable extends Error {
  /** Nothing more can be asked on the connection that said so. */
  readonly isConnectionLost: boolean

  constructor(cause: PostgresError) {
    super(cause.message, { cause })
    this.isConnectionLost = isConnectionLost(cause)
  }
}

export interface PostgresError extends Error {
  /** An SQLSTATE, or a code of the operating system. */
  readonly code?: string
  /** Present when the operating system refused: a socket that can't be reached or was closed. */
  readonly syscall?: string
}

/** A server that was the primary and now follows another one. The next connection may lead to its successor. */
const readOnly = '25006'
/** Connection trouble (classes 08 and 57P). */
const lostStates = new RegExp(`^(08\\w{3}|57P0\\d|${readOnly})$`)
/** Too slow: a statement (57014), a lock (55P03). Too full: the connections (53300), the disk (53100), which may also fail (58030). */
const busyStates = /^(57014|55P03|53300|53100|58030)$/
/** What the driver says of a connection that ended, of one that it closed, and of an answer that didn't come in time. */
const lostMessages =
  /connection terminated|client was closed|is not queryable|query read timeout|the database system is/i
const noConnection = /timeout exceeded when trying to connect/i

/** The error as callers know it: every other one is passed on as it is. */
export function asDatabaseError(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error) ? new DatabaseUnavailable(error) : error
}

function isUnavailable(error: PostgresError): boolean {
  return isConnectionLost(error) || busyStates.test(error.code ?? '') || noConnection.test(error.message)
}

function isConnectionLost({ code = '', syscall, message }: PostgresError): boolean {
  return syscall !== undefined || lostStates.test(code) || lostMessages.test(message)
}
