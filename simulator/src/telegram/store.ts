import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { freshState, type State } from './state.ts'

export interface Store {
  state: State
  /** Call after every change: the file follows within a moment. */
  touch(): void
  /** Writes at once if something changed. */
  flush(): void
}

const debounceMs = 50

/** Opens `FOLDER/state.json`, or begins a new world. Throws one sentence when the file can't be understood. */
export function openStore(folder: string): Store {
  mkdirSync(`${folder}/files`, { recursive: true })
  const path = `${folder}/state.json`
  const state = existsSync(path) ? readState(path) : freshState()
  let timer: NodeJS.Timeout | undefined

  const store: Store = {
    state,
    touch() {
      timer ??= setTimeout(store.flush, debounceMs)
    },
    flush() {
      if (!timer) return
      clearTimeout(timer)
      timer = undefined
      replaceFile(path, JSON.stringify(state))
    },
  }
  if (!existsSync(path)) store.touch()
  return store
}

function readState(path: string): State {
  try {
    const state: unknown = JSON.parse(readFileSync(path, 'utf8'))
    // The one typed seam of this file: nobody else writes it, and the version says which shape it has. Fields that came
    // later are absent in an older file and begin as in a new world.
    if (typeof state === 'object' && state !== null && 'version' in state && state.version === 1) {
      return { ...freshState(), ...(state as State) }
    }
  } catch {
    // Falls through to the sentence below: a broken file and a strange one need the same action.
  }
  throw new Error(`The messenger's saved state (${path}) can't be read; delete the file to begin afresh.`)
}

/** A reader, or a crash in the middle, sees the old file or the new one, never half of it. */
function replaceFile(path: string, text: string): void {
  const temporary = `${path}.new`
  const file = openSync(temporary, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}
