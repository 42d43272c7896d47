import { type Database, poolSize } from '../src/core/database.ts'

/** Lends all connections of the pool, so that who asks has to wait, until they are given back. */
export async function lendAll(database: Database): Promise<() => Promise<void>> {
  let giveBack = () => {}
  const gate = new Promise<void>((resolve) => {
    giveBack = resolve
  })
  const lent: Promise<void>[] = []
  const lendOne = () =>
    new Promise<void>((started) => {
      lent.push(
        database.connection().execute(() => {
          started()
          return gate
        }),
      )
    })
  await Promise.all(Array.from({ length: poolSize }, lendOne))
  return async () => {
    giveBack()
    await Promise.all(lent)
  }
}
