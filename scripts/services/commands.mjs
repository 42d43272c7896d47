import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The full path of a command on PATH, or undefined. */
export function findCommand(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
