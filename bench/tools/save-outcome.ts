import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes NAME.json with the time; returns whether the limits are kept. */
export async function saveOutcome<T extends { readonly isKept: boolean }>(
  folder: string,
  name: string,
  outcome: T,
): Promise<boolean> {
  const saved = { ...outcome, at: new Date().toISOString() }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(saved, null, 2)}\n`)
  return outcome.isKept
}
