import { DatabaseUnavailable, type PostgresError } from './database-failure.ts'

/** Nothing was executed and the transaction is rolled back, so `retryOnce` repeats it. */
export class StalePlan extends DatabaseUnavailable {}

/** The result has another type now, or the session lost the statement. */
const forgotten = '26000'
const changedResult = { code: '0A000', routine: 'RevalidateCachedQuery' }
/** A former type of a column. On the first execution it means that the statement is wrong. */
const changedType = /^(42804|42883)$/
/** A procedure commits as it runs, so an error inside it may come after a commit. */
const isProcedure = (text: string) => /^\s*call\b/i.test(text)

interface SentStatement {
  readonly text: string
  readonly wasPrepared: boolean
}

/** Converts an error if its statement or transaction can be repeated. */
export function asStalePlan(error: unknown, { text, wasPrepared }: SentStatement): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', routine, where }: PostgresError & { readonly routine?: string; readonly where?: string } = error
  const isStale =
    code === forgotten ||
    (code === changedResult.code && routine === changedResult.routine) ||
    (wasPrepared && changedType.test(code))
  return isStale && !(isProcedure(text) && where !== undefined) ? new StalePlan(error) : error
}
