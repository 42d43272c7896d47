import { DatabaseUnavailable, type PostgresError } from './database-failure.ts'

/**
 * A prepared statement that a schema change made useless. Nothing of it was executed, and of its transaction nothing is
 * left: `repeatedOnce` repeats the transaction. The connection is closed when it is returned.
 */
export class StalePlan extends DatabaseUnavailable {}

/** Refused before the statement is executed: its result has another type now, or the session forgot the statement. */
const forgotten = '26000'
const changedResult = { code: '0A000', routine: 'RevalidateCachedQuery' }
/**
 * A parameter, or a variable of a function, has the type of a column as it was (42804, 42883). The first execution of a
 * statement on a connection can't fail for this reason: then the statement is wrong.
 */
const changedType = /^(42804|42883)$/
/** A procedure commits as it goes: an error inside it (`where` says in which line) may come after a commit. */
const isProcedure = (text: string) => /^\s*call\b/i.test(text)

interface SentStatement {
  readonly text: string
  /** The connection has executed the statement by this name before. */
  readonly wasPrepared: boolean
}

/** The error as callers know it: StalePlan where the statement, or its transaction, can be repeated. */
export function asStalePlan(error: unknown, { text, wasPrepared }: SentStatement): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', routine, where }: PostgresError & { readonly routine?: string; readonly where?: string } = error
  const isStale =
    code === forgotten ||
    (code === changedResult.code && routine === changedResult.routine) ||
    (wasPrepared && changedType.test(code))
  return isStale && !(isProcedure(text) && where !== undefined) ? new StalePlan(error) : error
}
