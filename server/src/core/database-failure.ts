/** Postgres can't be asked now, or refused for want of room or time: whoever asked may ask again later. */
export class DatabaseUnavailable extends Error {
  /** Nothing more can be asked on the connection that said so. */
  readonly isConnectionLost: boolean

  constructor(cause: PostgresError) {
    super(cause.message, { cause })
    this.isConnectionLost = cause.code === readOnly
  }
}

interface PostgresError extends Error {
  /** An SQLSTATE, or a code of the operating system. */
  readonly code?: string
  /** Present when the operating system refused: a socket that can't be reached or was closed. */
  readonly syscall?: string
}

/** A server that was the primary and now follows another one. The next connection may lead to its successor. */
const readOnly = '25006'
/**
 * Connection trouble (classes 08 and 57P), a statement that took too long (57014), too many connections (53300), a full
 * disk (53100).
 */
const sqlStates = new RegExp(`^(08\\w{3}|57P0\\d|57014|53300|53100|${readOnly})$`)
const driverMessages = /connection terminated|timeout exceeded when trying to connect|the database system is/i

/** The error as callers know it: every other one is passed on as it is. */
export function asDatabaseError(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error) ? new DatabaseUnavailable(error) : error
}

function isUnavailable({ code = '', syscall, message }: PostgresError): boolean {
  return syscall !== undefined || sqlStates.test(code) || driverMessages.test(message)
}
