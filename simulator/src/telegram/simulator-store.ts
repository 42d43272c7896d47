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
import { createDiskStorage, createMemoryStorage, type FileStorage } from './file-storage.ts'
import { type FirstUser, freshState, type SimulatorState } from './state.ts'

interface SimulatorStore {
  state: SimulatorState
  storage: FileStorage
  touch(): void
  flush(): void
}

const debounceMs = 50
const retryMs = 1_000

export function openStore(folder: string | undefined, firstUsers?: readonly FirstUser[]): SimulatorStore {
  if (folder !== undefined) return openDiskStore(folder, firstUsers)
  const nothing = () => undefined
  return { state: freshState(firstUsers), storage: createMemoryStorage(), touch: nothing, flush: nothing }
}

/** Owner-only access, because it contains keys. Stays in memory while the disk is full. */
function openDiskStore(folder: string, firstUsers: readonly FirstUser[] | undefined): SimulatorStore {
  mkdirSync(`${folder}/files`, { recursive: true, mode: 0o700 })
  // An earlier version made it readable for every account.
  chmodSync(folder, 0o700)
  const path = `${folder}/state.json`
  const state = existsSync(path) ? readState(path, firstUsers) : freshState(firstUsers)
  let timer: NodeJS.Timeout | undefined
  let isUnsaved = false

  const store: SimulatorStore = {
    state,
    storage: createDiskStorage(`${folder}/files`),
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

function readState(path: string, firstUsers: readonly FirstUser[] | undefined): SimulatorState {
  try {
    const state: unknown = JSON.parse(readFileSync(path, 'utf8'))
    // Only this file writes the state. Missing fields get defaults.
    if (typeof state === 'object' && state !== null && 'version' in state && state.version === 1) {
      return withNewcomers({ ...freshState(firstUsers), ...(state as SimulatorState) }, firstUsers)
    }
  } catch {}
  throw new Error(`The messenger's saved state (${path}) can't be read; delete the file to begin afresh.`)
}

function withNewcomers(state: SimulatorState, firstUsers: readonly FirstUser[] | undefined): SimulatorState {
  const known = new Set(state.people.map(({ user }) => user.id))
  const missing = freshState(firstUsers).people.filter(({ user }) => !known.has(user.id))
  return { ...state, people: [...state.people, ...missing] }
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Replaces atomically: a reader or a crash sees the old file or the new one. */
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
