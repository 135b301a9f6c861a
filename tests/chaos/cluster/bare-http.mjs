// Answers every request at once: what a flood costs the machine whoever answers it. Tells its parent where it listens.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume();
  response.end('bare\n');
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit());
