import { type Import, listImports } from './imports.ts'

/** Imports for a test, written `file > target` or `file > type target`; paths are from the root. */
export function madeUp(...written: readonly string[]): Import[] {
  return written.flatMap((line) => {
    const [file = '', wanted = ''] = line.split(' > ')
    const isType = wanted.startsWith('type ')
    const target = isType ? wanted.slice('type '.length) : wanted
    const isOwn = target.includes('.ts')
    const up = '../'.repeat(file.split('/').length - 1)
    return listImports(file, `import ${isType ? 'type ' : ''}{ thing } from '${isOwn ? `./${up}${target}` : target}'`)
  })
}
