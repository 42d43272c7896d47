import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { root } from './product.ts'

const program = `
  const { workbook } = await import('./server/test/fixtures/workbook.ts')
  const { json } = await import('node:stream/consumers')
  process.stdout.write(workbook(await json(process.stdin)))`

/** Returns an Excel file. The builder of the server's tests runs in its own process. */
export async function makeWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(rows))
  return buffer(child.stdout)
}
