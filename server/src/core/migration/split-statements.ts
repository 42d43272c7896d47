/**
 * Matches parts that may contain semicolons inside a statement: comments, texts, names, and bodies
 * between dollars.
 */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;]/g
const comment = /^(--|\/\*)/

/**
 * Returns the statements of an SQL file without the comments around them, for migrations that run
 * outside a transaction. `begin atomic` bodies are not supported.
 */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(token)) {
    if (part === ';') statements.push('')
    else if (!comment.test(part)) statements.push(`${statements.pop() ?? ''}${part}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
