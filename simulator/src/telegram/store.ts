import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { freshState, type State } from './state.ts'

export interface Store {
  state: State
  /** Call after every change: the file follows within a moment. */
  touch(): void
  /** Writes at once if something changed. */
  flush(): void
}

const debounceMs = 50
/** How soon a state that found no room on the disk is written again. */
const retryMs = 1_000

/**
 * Opens `FOLDER/state.json`, or begins a new world. The state holds the signing key and people's messages: nobody else on
 * this machine may read the folder. A full disk ends nothing: the state lives on in memory until there is room.
 * Throws one sentence when the file can't be understood.
 */
export function openStore(folder: string): Store {
  mkdirSync(`${folder}/files`, { recursive: true, mode: 0o700 })
  // An earlier version made it readable for everybody.
  chmodSync(folder, 0o700)
  const path = `${folder}/state.json`
  const state = existsSync(path) ? readState(path) : freshState()
  let timer: NodeJS.Timeout | undefined
  let isUnsaved = false

  const store: Store = {
    state,
    touch() {
      timer ??= setTimeout(store.flush, debounceMs)
    },
    flush() {
      if (!timer) return
      clearTimeout(timer)
      timer = undefined
      try {
        replaceFile(path, JSON.stringify(state))
        isUnsaved = false
      } catch (error) {
        if (!isUnsaved) console.error(`The messenger's state can't be saved now: ${sentence(error)}`)
        isUnsaved = true
        timer = setTimeout(store.flush, retryMs).unref()
      }
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
      return withNewcomers({ ...freshState(), ...(state as State) })
    }
  } catch {
    // Falls through to the sentence below: a broken file and a strange one need the same action.
  }
  throw new Error(`The messenger's saved state (${path}) can't be read; delete the file to begin afresh.`)
}

/** Who lives here at first came later than this world: they join it, unless somebody has their id. */
function withNewcomers(state: State): State {
  const known = new Set(state.people.map(({ user }) => user.id))
  return { ...state, people: [...state.people, ...freshState().people.filter(({ user }) => !known.has(user.id))] }
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A reader, or a crash or a full disk in the middle, sees the old file or the new one, never half of it. */
function replaceFile(path: string, text: string): void {
  const temporary = `${path}.new`
  const file = openSync(temporary, 'w', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}
