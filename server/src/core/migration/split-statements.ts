/** Parts that may contain semicolons: comments, texts, names, bodies between dollars. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;]/g
const comment = /^(--|\/\*)/

/** Without the comments around them. `begin atomic` bodies are not supported. */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(token)) {
    if (part === ';') statements.push('')
    else if (!comment.test(part)) statements.push(`${statements.pop() ?? ''}${part}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
