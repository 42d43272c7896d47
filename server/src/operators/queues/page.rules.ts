import { cutText } from '@enp/shared/text/cut-text'
import { escapeHtml } from '@enp/shared/text/escape-html'

export interface QueuesView {
  readonly counts: ReadonlyArray<{ readonly state: string; readonly count: number }>
  readonly jobs: ReadonlyArray<{
    readonly id: string
    readonly attempts: number
    readonly isFailed: boolean
    readonly reason: string
  }>
  readonly leases: ReadonlyArray<{ readonly name: string; readonly dueAt: string; readonly failures: number }>
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:24px auto;max-width:760px;padding:0 16px;color:#14191a}' +
  'table{border-collapse:collapse;width:100%;margin:0 0 24px}td,th{text-align:left;padding:6px 8px;border-bottom:1px solid #d5dcdd}' +
  'button{font:inherit;padding:8px 16px}'

export function renderQueuesLoginPage(action: string): string {
  return document(`<h1>Очереди</h1><form method="post" action="${escapeHtml(action)}"><button>Войти</button></form>`)
}

export function queuesPage({ counts, jobs, leases }: QueuesView, path: string): string {
  const retry = (id: string) =>
    `<form method="post" action="${path}/retry?id=${encodeURIComponent(id)}"><button>Повторить</button></form>`
  return document(`<h1>Очереди</h1>
${table(
  ['Сообщения', 'Сколько'],
  counts.map(({ state, count }) => [escapeHtml(state), String(count)]),
)}
<h2>Задачи</h2>
${table(
  ['Номер', 'Попыток', 'Причина', ''],
  jobs.map(({ id, attempts, isFailed, reason }) => [
    escapeHtml(id),
    String(attempts),
    escapeHtml(cutText(reason, 300)),
    isFailed ? retry(id) : '',
  ]),
)}
<h2>Работа по расписанию</h2>
${table(
  ['Что', 'Когда', 'Неудач подряд'],
  leases.map(({ name, dueAt, failures }) => [escapeHtml(name), escapeHtml(dueAt), String(failures)]),
)}`)
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const cells = (tag: string, texts: readonly string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
  return `<table><tr>${cells('th', head)}</tr>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</table>`
}

function document(body: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>enp travel</title><style>${style}</style>${body}</html>`
}
