import type { ShownChat } from '../control/chat.ts'
import type { Pressed } from '../control/press.ts'
import type { ShownUser } from '../control/users.ts'
import type { Launch } from '../launch/launch.ts'
import type { ThemeName } from '../launch/theme.ts'
import type { Fault } from '../telegram/faults.ts'
import type { JournalEntry } from '../telegram/journal.ts'

export interface Bot {
  id: number
  firstName: string
  username: string
  webappUrl: string
}

export interface ClockReading {
  now: string
  offsetSeconds: number
}

export interface HostChoice {
  version: string
  theme: ThemeName
  emptyInitData: boolean
}

export interface NewUser {
  firstName: string
  lastName: string
  username: string
  languageCode: string
}

/** The calls of the page: the same control API everybody else has. */
export const api = {
  bot: () => call<Bot>('/bot'),
  users: () => call<ShownUser[]>('/users'),
  addUser: (user: NewUser) => call<ShownUser>('/users', user),
  chat: (userId: number) => call<ShownChat>(`/users/${userId}/chat`),
  write: (userId: number, text: string) => call<unknown>(`/users/${userId}/messages`, { text }),
  press: (userId: number, messageId: number, button: string, host: HostChoice) =>
    call<Pressed>(`/users/${userId}/press`, { messageId, button, host }),
  openMenu: (userId: number, host: HostChoice) => call<Launch>(`/users/${userId}/init-data`, { from: 'menu', host }),
  openLink: (userId: number, startParam: string, host: HostChoice) =>
    call<Launch>(`/users/${userId}/init-data`, { from: 'link', startParam, host }),
  block: (userId: number, blocked: boolean) => call<unknown>(`/users/${userId}/block`, { blocked }),
  clock: () => call<ClockReading>('/clock'),
  advance: (advanceSeconds: number) => call<ClockReading>('/clock', { advanceSeconds }),
  faults: () => call<Fault[]>('/faults'),
  addFault: (fault: Omit<Fault, 'times'>) => call<Fault[]>('/faults', { ...fault, times: 1 }),
  log: () => call<JournalEntry[]>('/log'),
}

/** The typed seam: answers come from our own server, whose shapes are imported above. Throws its sentence. */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/control${path}`, body === undefined ? {} : post(body))
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(readError(answer))
  return answer as Answer
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function readError(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : 'Unknown error'
}
