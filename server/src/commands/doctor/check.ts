/** One line of `enp doctor`. `warn` needs a look; `wrong` must be fixed before travellers come. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'wrong'
  readonly what: string
  readonly detail: string
  /** Instruction for the operator, for every state but `ok`. */
  readonly fix?: string
}

export const ok = (what: string, detail: string): Finding => ({ state: 'ok', what, detail })
export const warn = (what: string, detail: string, fix: string): Finding => ({ state: 'warn', what, detail, fix })
export const wrong = (what: string, detail: string, fix: string): Finding => ({ state: 'wrong', what, detail, fix })

const checkedWithinMs = 10_000

/** Runs one check. A part that does not respond in time, or fails, is a finding itself. */
export async function examine(
  what: string,
  fix: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${checkedWithinMs / 1000} s`)), checkedWithinMs)
  })
  try {
    return await Promise.race([check(), late])
  } catch (error) {
    return [wrong(what, error instanceof Error ? error.message : 'unknown reason', fix)]
  } finally {
    clearTimeout(timer)
  }
}

const marks: Readonly<Record<Finding['state'], string>> = { ok: 'ok   ', warn: 'LOOK ', wrong: 'WRONG' }

/** One line per finding, the fix below it, and the counts. */
export function showFindings(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const lines = findings.flatMap(({ state, what, detail, fix }) => [
    `${marks[state]}  ${what.padEnd(width)}  ${detail}`,
    ...(fix === undefined ? [] : [`${' '.repeat(width + 9)}-> ${fix}`]),
  ])
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return [...lines, `${count('ok')} in order, ${count('warn')} to look at, ${count('wrong')} wrong`]
}
