export type TasksCommand =
  | { readonly command: 'list' }
  | { readonly command: 'add'; readonly fields: Readonly<Record<string, string>> }
  | { readonly command: 'unknown' }

/** Parses the text after `/tasks`: nothing, or `add` and a line `field: value` per field. */
export function parseTasksCommand(text: string): TasksCommand {
  const [command = '', ...lines] = text.trim().split('\n')
  if (command === '') return { command: 'list' }
  if (command.trim().toLowerCase() !== 'add') return { command: 'unknown' }
  const fields: [string, string][] = []
  for (const line of lines.map((each) => each.trim()).filter(Boolean)) {
    const [, name, value] = /^([^:]{1,40}):\s*(.{0,2000})$/.exec(line) ?? []
    if (name === undefined || value === undefined) return { command: 'unknown' }
    fields.push([name.trim(), value])
  }
  return fields.length > 0 ? { command: 'add', fields: Object.fromEntries(fields) } : { command: 'unknown' }
}
