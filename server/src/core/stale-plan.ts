import { DatabaseUnavailable, type PostgresError } from './database-failure.ts'

/**
 * A prepared statement failed because the schema changed. Nothing of it was executed and its
 * transaction is rolled back, so `retryOnce` repeats the transaction. The connection is closed on
 * return.
 */
export class StalePlan extends DatabaseUnavailable {}

/** Refused before execution: the result has another type now, or the session lost the statement. */
const forgotten = '26000'
const changedResult = { code: '0A000', routine: 'RevalidateCachedQuery' }
/**
 * A parameter or a variable of a function still has the former type of a column (42804, 42883). On
 * the first execution the same error means that the statement is wrong.
 */
const changedType = /^(42804|42883)$/
/**
 * A procedure commits as it runs, so an error inside it (`where` has the line) may come after a
 * commit.
 */
const isProcedure = (text: string) => /^\s*call\b/i.test(text)

interface SentStatement {
  readonly text: string
  readonly wasPrepared: boolean
}

/**
 * Converts an error to StalePlan if the statement or its transaction can be repeated; returns other
 * errors unchanged.
 */
export function asStalePlan(error: unknown, { text, wasPrepared }: SentStatement): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', routine, where }: PostgresError & { readonly routine?: string; readonly where?: string } = error
  const isStale =
    code === forgotten ||
    (code === changedResult.code && routine === changedResult.routine) ||
    (wasPrepared && changedType.test(code))
  return isStale && !(isProcedure(text) && where !== undefined) ? new StalePlan(error) : error
}
