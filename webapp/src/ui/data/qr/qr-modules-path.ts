/** Returns the dark modules as one path: `M0 0h7v1h-7z` for seven of them in a row. */
export function qrModulesPath(data: ArrayLike<number>, size: number): string {
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let run = 0
      while (column + run < size && data[row * size + column + run]) run += 1
      if (run > 0) path += `M${column} ${row}h${run}v1h-${run}z`
      column += run
    }
  }
  return path
}
