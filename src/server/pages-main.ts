import next from 'next';
import { servePages } from './pages/serve-pages';
import { type PageServices, registerServices } from './service-registry';

servePages(async ({ isDevelopment }, httpServer, services) => {
  registerServices(services as PageServices);
  const app = next({ dev: isDevelopment, httpServer });
  await app.prepare();
  return app.getRequestHandler();
});
