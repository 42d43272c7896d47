/**
 * Returns the comments of a source file as [line number, text, columns of the line]. Texts inside
 * strings are skipped only roughly.
 */
export function commentLines(text, path) {
  const found = []
  let isBlock = false
  for (const [index, line] of text.split('\n').entries()) {
    const { comment, stillBlock } = readLine(line, isBlock, path)
    isBlock = stillBlock
    if (comment.trim()) found.push([index + 1, comment.trim(), line.length])
  }
  return found
}

function readLine(line, isBlock, path) {
  if (isBlock) return readBlock(line)
  if (path.endsWith('.sql')) return { comment: /(?:^|\s)--\s(.*)/.exec(line)?.[1] ?? '', stillBlock: false }
  if (/\.(ya?ml|sh)$/.test(path)) return { comment: /(?:^|\s)#(?!!)(.*)/.exec(line)?.[1] ?? '', stillBlock: false }
  const block = /(?:^|[\s;{(,])\/\*\*?(.*)/.exec(line)
  const single = /(?:^|[\s;{(,])\/\/(?!\/)(.*)/.exec(line)
  if (block && (!single || block.index <= single.index)) return readBlock(block[1])
  return { comment: single?.[1] ?? '', stillBlock: false }
}

function readBlock(text) {
  const end = text.indexOf('*/')
  const inside = end < 0 ? text : text.slice(0, end)
  return { comment: inside.replace(/^\s*\*?\s?/, ''), stillBlock: end < 0 }
}
