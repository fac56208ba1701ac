import { JobForm } from './job-form';

/** Receives a machine, with a queue behind its owner. */
export const AddServiceJobPage = () => <JobForm job={null} />;
