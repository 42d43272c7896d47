import { type Database, poolSize } from '../src/core/database.ts'

/** Occupies all connections of the pool until the returned function is called. */
export async function lendAll(database: Database): Promise<() => Promise<void>> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
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
    release()
    await Promise.all(lent)
  }
}
