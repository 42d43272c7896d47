import { type Import, listImports } from './imports.ts'

export function createTestImports(...written: readonly string[]): Import[] {
  return written.flatMap((line) => {
    const [file = '', importedText = ''] = line.split(' > ')
    const isType = importedText.startsWith('type ')
    const target = isType ? importedText.slice('type '.length) : importedText
    const isOwn = target.includes('.ts')
    const up = '../'.repeat(file.split('/').length - 1)
    return listImports(file, `import ${isType ? 'type ' : ''}{ thing } from '${isOwn ? `./${up}${target}` : target}'`)
  })
}
